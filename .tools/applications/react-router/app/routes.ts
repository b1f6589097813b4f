import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/agents.tsx'),
  route('webhooks', 'routes/webhooks.ts'),
] satisfies RouteConfig;
