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
      components: {
        MarkdownContent: './src/markdown-content.astro',
        Search: './src/search.astro',
      },
      // Long lines of code wrap instead of scrolling.
      expressiveCode: {
        defaultProps: { wrap: true, frame: 'code' },
        styleOverrides: { codeFontSize: '0.8125rem' },
      },
      ...(repository && {
        social: [{ icon: 'github', label: 'GitHub', href: repository }],
      }),
    }),
  ],
});
