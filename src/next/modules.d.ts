/** What is needed of Next.js, which is not installed here. */
declare module 'next/navigation' {
  export function useRouter(): { push: (href: string) => void }
}

declare module 'docs-assistant/styles.css'
