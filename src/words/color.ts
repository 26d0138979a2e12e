import { m } from '#/paraglide/messages.js'

export const colorWords = {
  blue: m.color_blue,
  green: m.color_green,
  gold: m.color_gold,
  pink: m.color_pink,
  red: m.color_red,
  brown: m.color_brown,
}
