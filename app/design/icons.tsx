/** The three signs the interface needs; drawn as lines, decorative, named by their button. */
export function CloseIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M1.5 1.5l13 13M14.5 1.5l-13 13" />
    </svg>
  );
}

export function MenuIcon() {
  return (
    <span className="menu-icon" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export function CameraIcon() {
  return (
    <svg
      width="28"
      height="24"
      viewBox="0 0 28 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M1 6h6l2-4h10l2 4h6v17H1z" />
      <circle cx="14" cy="14" r="5" />
    </svg>
  );
}
