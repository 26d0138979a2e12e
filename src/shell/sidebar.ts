/** Where the sidebar of the vertical layout is: open, or folded by a click and perhaps hovered. */
export type SidebarValue = 'open' | { clicked: 'collapsed' | 'hovered' }

/** As every page begins; the machine itself comes when somebody reaches for the sidebar. */
export const initialSidebar = 'open'

/** The two flags of section 4, and what follows from them. */
export type SidebarFlags = { click: boolean; hover: boolean; collapsed: boolean }

export function sidebarFlags(value: SidebarValue): SidebarFlags {
  const click = value !== 'open'
  const hover = click && value.clicked === 'hovered'
  return { click, hover, collapsed: click && !hover }
}
