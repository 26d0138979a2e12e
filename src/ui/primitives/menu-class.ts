/** Panels that open beside their trigger: menu, select, popover, command. */
export const panelClass = [
  'z-50 rounded border border-line bg-card text-ink shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)] outline-none',
  'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
]

export const menuPanelClass = [...panelClass, 'min-w-44 overflow-x-hidden overflow-y-auto p-1.5']

export const menuItemClass = [
  'relative flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-3 py-1.5 text-[0.9375rem] leading-6 focus-visible:outline-hidden select-none',
  'data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-tint pointer-coarse:min-h-11',
  '[&_svg]:size-4.5 [&_svg]:shrink-0 [&>svg]:text-muted',
]

export const menuLabelClass = 'px-3 pt-2 pb-1 text-small font-semibold text-muted'

export const menuSeparatorClass = 'mx-1.5 my-1.5 h-px bg-line'
