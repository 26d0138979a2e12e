import { m } from '#/paraglide/messages.js'

/** The words that every form of a record says about itself. */
export const formTexts = () => ({
  wrong: m.form_wrong(),
  refused: m.form_refused(),
  script: m.form_script(),
  named: (label: string, text: string) => m.form_named({ label, text }),
  restored: m.form_restored(),
  discard: m.form_discard(),
  clash: m.form_clash(),
  clashText: m.form_clash_text(),
  mine: m.form_mine(),
  theirs: m.form_theirs(),
  keepMine: m.form_keep_mine(),
  takeTheirs: m.form_take_theirs(),
  nothing: m.form_nothing(),
  optional: m.form_optional(),
})

export type FormTexts = ReturnType<typeof formTexts>
