/** Puts into a dialog what it keeps in templates until it is first opened: a frame would be fetched sooner. */
export function fillDialog(dialog: HTMLDialogElement): void {
  for (const template of dialog.querySelectorAll('template')) template.replaceWith(template.content);
}
