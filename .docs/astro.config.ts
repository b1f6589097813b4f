import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { base, repository, site } from './address.ts';
import sidebar from './src/sidebar.json' with { type: 'json' };

export default defineConfig({
  ...(site && { site }),
  base,
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: 'Agent Platform Kit',
      sidebar,
      customCss: ['./src/site.css'],
      ...(repository && {
        social: [{ icon: 'github', label: 'GitHub', href: repository }],
      }),
    }),
  ],
});
