/** Checkbox and radio: a 20 px box whose mark is drawn by `::before` and whose hit area is widened by `::after`. */
export const choiceClass = [
  'relative grid size-5 shrink-0 cursor-pointer appearance-none place-items-center border border-field-line bg-card',
  'transition-[background-color,border-color] duration-150 hover:border-ink checked:border-primary-text checked:bg-primary',
  'before:size-4 before:scale-0 before:bg-on-primary before:transition-transform before:duration-150 checked:before:scale-100',
  'after:absolute after:-inset-3 aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto',
]
