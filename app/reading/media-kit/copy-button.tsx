import { useRef } from 'react';
import { copyText } from '#app/design/browser/copy-text.ts';
import { notify } from '#app/design/notices/notify.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { KitCopy } from './content.ts';

type Props = { what: string; text: string; words: KitCopy['words'] };

/** Copies a text at one click. Where the browser refuses, the text itself is selected. */
export function CopyButton({ what, text, words }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  async function copy() {
    if (await copyText(text)) {
      notify(fillIn(words.copied, { what }));
      track({ name: 'engagement', engagement_type: 'copy' });
      return;
    }
    const shown = button.current?.closest('[data-copy]')?.querySelector('[data-copy-text]');
    if (shown) getSelection()?.selectAllChildren(shown);
    notify(words.failed);
  }

  return (
    <button ref={button} type="button" className="link needs-script" onClick={copy}>
      {words.copy}
      <span className="sr-only">: {what}</span>
    </button>
  );
}
