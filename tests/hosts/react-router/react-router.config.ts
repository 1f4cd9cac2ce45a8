import type { Config } from '@react-router/dev/config'

export default { basename: '/docs/', ssr: true } satisfies Config
