import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { fillDialog } from './browser/fill-dialog.ts';
import { overlays } from './overlay-stack.ts';

/** Whether the overlay with this id is the one that is open. */
export function useOverlayOpen(id: string): boolean {
  return useSyncExternalStore(
    overlays.subscribe,
    () => overlays.current() === id,
    () => false,
  );
}

type Props = {
  /** Its name in the overlay coordinator. */
  id: string;
  className: string;
  /** Either the id of the element that names the dialog, or the name itself. */
  labelledBy?: string;
  label?: string;
  /** Called for every way of closing: button, Escape, backdrop, or another overlay taking its place. */
  onClose?: () => void;
  /** A full-screen dialog has no backdrop to click. */
  fullScreen?: boolean;
  /** It is in the page from the start and can be opened by `command` before the app runs, which then takes it over. */
  native?: boolean;
  children: ReactNode;
};

/**
 * The site's one dialog: the native element, opened modally, so that focus, inertness of the page and
 * Escape are the browser's. Who is open is the coordinator's word; two dialogs never stack.
 */
export function Dialog({ id, className, labelledBy, label, onClose, fullScreen, native, children }: Props) {
  const open = useOverlayOpen(id);
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  // Opened before the app ran.
  useEffect(() => {
    if (element.current?.open) overlays.open(id);
  }, [id]);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    opener.current = dialog.open ? null : document.activeElement;
    fillDialog(dialog);
    dialog.showModal();
    return () => {
      dialog.close();
      onClose?.();
      // The native element gives focus back by itself, unless the opener was replaced meanwhile.
      if (opener.current instanceof HTMLElement && opener.current.isConnected) {
        opener.current.focus({ preventScroll: true });
      }
    };
  }, [open, onClose]);

  useEffect(() => () => overlays.close(id), [id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to do what the backdrop does.
    <dialog
      ref={element}
      id={native ? id : undefined}
      closedby={native && !fullScreen ? 'any' : undefined}
      suppressHydrationWarning={native}
      className={className}
      // biome-ignore lint/a11y/noRedundantRoles: checks look for the attribute.
      role="dialog"
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        overlays.close(id);
      }}
      // By its button's `command`, or by an Escape that the browser lets nobody prevent.
      onClose={(event) => {
        if (!event.currentTarget.open) overlays.close(id);
      }}
      onClick={(event) => {
        if (!fullScreen && event.target === element.current) overlays.close(id);
      }}
    >
      {(native || open) && children}
    </dialog>
  );
}

/** Keeps the page from scrolling exactly while an overlay is open. */
export function ScrollLock() {
  const locked = useSyncExternalStore(
    overlays.subscribe,
    () => overlays.isLocked(),
    () => false,
  );
  useEffect(() => {
    const root = document.documentElement;
    if (!locked) return;
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.dataset.scrollLocked = '';
    return () => {
      delete root.dataset.scrollLocked;
      root.style.removeProperty('--scrollbar');
    };
  }, [locked]);
  return null;
}
