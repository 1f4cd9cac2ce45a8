import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('install', 'routes/install.tsx'),
  route('deploy', 'routes/deploy.tsx'),
  route('inline', 'routes/inline.tsx'),
] satisfies RouteConfig
