import { Icon } from '../components/icon.tsx';
import { toHash } from '../state/route.ts';
import { views } from '../views/views.ts';

/** The links to the views: at the side, or at the bottom of a narrow screen. */
export function Navigation({ current }: { readonly current: string }) {
  return (
    <nav aria-label="Views">
      {views.map(({ id, label, icon }) => (
        <a key={id} href={toHash(id)} aria-current={id === current ? 'page' : undefined}>
          <Icon path={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}
