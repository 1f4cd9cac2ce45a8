/** The part of Next.js that is used here. Next.js itself is not installed. */
declare module 'next/navigation' {
  export function useRouter(): { push: (href: string) => void }
}

/** Imported only for its effect. */
declare module 'docs-assistant/styles.css'
