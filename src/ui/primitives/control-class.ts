/** The look shared by every box that takes text or shows a choice. 16 px text keeps phones from zooming in. */
export const controlClass = [
  'block w-full min-w-0 rounded border border-field-line bg-card px-3.5 text-start text-body text-ink',
  'transition-[border-color,background-color] duration-150 placeholder:text-muted placeholder:opacity-100',
  'hover:border-ink focus-visible:border-primary-text focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
]
