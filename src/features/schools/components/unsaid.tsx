import { m } from '#/paraglide/messages.js'

/** Nobody has said it: that is not the same as none. */
export const Unsaid = () => <span className="text-muted italic">{m.schools_unsaid()}</span>
