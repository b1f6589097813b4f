import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { ConnectionNotice } from './shell/connection-notice.tsx';
import { Header } from './shell/header.tsx';
import { listenToKeys } from './shell/keyboard.ts';
import { KeysHelp } from './shell/keys-help.tsx';
import { Navigation } from './shell/navigation.tsx';
import { TokenForm } from './shell/token-form.tsx';
import { TraceNotice } from './shell/trace-notice.tsx';
import { useStore } from './state/store-context.ts';
import { findView } from './views/views.ts';

interface AppProps {
  /** The control token, kept until the tab is closed. */
  readonly token: Signal<string>;
}

/** The whole page: the header, the navigation and the selected view. */
export function App({ token }: AppProps) {
  const { route, connection, announcement } = useStore();
  const { id, label, View } = findView(route.value.view);
  // At once, not after the first paint, so that no key is lost.
  useLayoutEffect(listenToKeys, []);
  useEffect(() => {
    document.title = `${label} · Agent Platform mock`;
  }, [label]);
  return (
    <>
      <Header />
      <Navigation current={id} />
      <main>
        <TraceNotice />
        <ConnectionNotice />
        <ErrorBoundary key={id}>
          {connection.value.kind === 'unauthorized' ? <TokenForm token={token} /> : <View />}
        </ErrorBoundary>
      </main>
      <KeysHelp />
      <div class="announcement" role="status">
        {announcement.value}
      </div>
    </>
  );
}
