// What the forum's categories and aliases are called.
import { aliasOf, type AliasName, type ForumCategory } from '#/contract/forum/forum-kinds.ts'
import { m } from '#/paraglide/messages.js'

const categories: Record<ForumCategory, () => string> = {
  beginnings: m.forum_category_beginnings,
  practical_life: m.forum_category_practical_life,
  language: m.forum_category_language,
  mathematics: m.forum_category_mathematics,
  environment: m.forum_category_environment,
  behaviour: m.forum_category_behaviour,
  school: m.forum_category_school,
  family: m.forum_category_family,
}

const aliases: Record<AliasName, () => string> = {
  pink_tower: m.forum_alias_pink_tower,
  brown_stair: m.forum_alias_brown_stair,
  red_rods: m.forum_alias_red_rods,
  number_rods: m.forum_alias_number_rods,
  golden_beads: m.forum_alias_golden_beads,
  spindle_box: m.forum_alias_spindle_box,
  sandpaper_letters: m.forum_alias_sandpaper_letters,
  moveable_alphabet: m.forum_alias_moveable_alphabet,
  metal_insets: m.forum_alias_metal_insets,
  binomial_cube: m.forum_alias_binomial_cube,
  trinomial_cube: m.forum_alias_trinomial_cube,
  knobbed_cylinders: m.forum_alias_knobbed_cylinders,
  colour_tablets: m.forum_alias_colour_tablets,
  sound_boxes: m.forum_alias_sound_boxes,
  bells: m.forum_alias_bells,
  geometric_cabinet: m.forum_alias_geometric_cabinet,
  constructive_triangles: m.forum_alias_constructive_triangles,
  botany_cabinet: m.forum_alias_botany_cabinet,
  globe: m.forum_alias_globe,
  dressing_frame: m.forum_alias_dressing_frame,
  pouring_jug: m.forum_alias_pouring_jug,
  bead_chain: m.forum_alias_bead_chain,
  stamp_game: m.forum_alias_stamp_game,
  thermic_bottles: m.forum_alias_thermic_bottles,
}

export const categoryWord = (category: ForumCategory): string => categories[category]()

/** Of somebody who hides their name; where more do than there are names, with a number. */
export function aliasWord(alias: number): string {
  const { name, round } = aliasOf(alias)
  return round > 1 ? `${aliases[name]()} ${round}` : aliases[name]()
}

/** Whoever wrote something, as they are called there. */
export const writerWord = ({ name, alias }: { name: string | null; alias: number | null }): string =>
  alias === null ? (name ?? m.forum_somebody()) : aliasWord(alias)
