import { m } from '#/paraglide/messages.js'

/** What a part of a page says that came late, or not at all. */
export const panelTexts = () => ({
  failed: m.panel_failed(),
  again: m.panel_again(),
  late: m.panel_late(),
  reload: m.panel_reload(),
})
