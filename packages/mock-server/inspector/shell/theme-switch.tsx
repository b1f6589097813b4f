import { effect } from '@preact/signals';
import { storedSignal } from '../state/stored-signal.ts';

/** The selected theme; empty for the system's. */
const theme = storedSignal('theme', () => localStorage);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

const NEXT: Readonly<Record<string, { readonly theme: string; readonly icon: string }>> = {
  '': { theme: 'light', icon: '◐' },
  light: { theme: 'dark', icon: '☀' },
  dark: { theme: '', icon: '☾' },
};

/** A button that cycles through the system, light and dark themes. */
export function ThemeSwitch() {
  const { theme: next = '', icon = '' } = NEXT[theme.value] ?? {};
  const label = `Theme: ${theme.value || 'system'}`;
  return (
    <button
      type="button"
      class="plain"
      aria-label={label}
      title={label}
      onClick={() => (theme.value = next)}
    >
      {icon}
    </button>
  );
}
