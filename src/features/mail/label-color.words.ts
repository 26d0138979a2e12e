import type { labelColors } from '#/contract/mail.ts'
import { m } from '#/paraglide/messages.js'

export const colorWords: Record<(typeof labelColors)[number], () => string> = {
  pink: m.mail_color_pink,
  brown: m.mail_color_brown,
  gold: m.mail_color_gold,
  red: m.mail_color_red,
  blue: m.mail_color_blue,
  green: m.mail_color_green,
}
