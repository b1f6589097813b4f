import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../components/icon.tsx';
import { toHash } from '../state/route.ts';
import { views } from '../views/views.ts';

/** Links to the views, in a side bar or, on a narrow screen, in a scrolling bar at the bottom. */
export function Navigation({ current }: { readonly current: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav aria-label="Views" ref={nav}>
      {views.map(({ id, label, icon }) => (
        <a key={id} href={toHash(id)} aria-current={id === current ? 'page' : undefined}>
          <Icon path={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}
