import type { OwnProduct, OwnProductSummary, ProductArt } from '#/contract/product/product.ts'
import { lowStock, type stockFilters } from '#/contract/product/product.search.ts'
import { counted } from '#/words/counted.ts'
import { productColorWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'

export const publishWords: Record<OwnProduct['publish'], { tone: BadgeTone; word: () => string; text: () => string }> =
  {
    draft: { tone: 'neutral', word: m.selling_publish_draft, text: m.selling_publish_draft_text },
    published: { tone: 'success', word: m.selling_publish_published, text: m.selling_publish_published_text },
  }

export const stockWords: Record<(typeof stockFilters)[number], () => string> = {
  low: m.selling_stock_low,
  out: m.selling_stock_out,
}

/** What a seller should know of the stock, and how pressing it is; null where there is enough. */
export function stockNote({ available, soldOut }: Pick<OwnProductSummary, 'available' | 'soldOut'>) {
  if (available === 0) return { tone: 'danger' as const, word: m.selling_stock_out() }
  if (available < lowStock) return { tone: 'warning' as const, word: m.selling_stock_left(counted(available)) }
  if (soldOut > 0) return { tone: 'warning' as const, word: m.selling_stock_some_out(counted(soldOut)) }
  return null
}

export const artWords: Record<ProductArt, () => string> = {
  'pink-tower': m.selling_art_pink_tower,
  'brown-stair': m.selling_art_brown_stair,
  'number-rods': m.selling_art_number_rods,
  'golden-beads': m.selling_art_golden_beads,
  'binomial-cube': m.selling_art_binomial_cube,
  'geometric-solids': m.selling_art_geometric_solids,
  'moveable-alphabet': m.selling_art_moveable_alphabet,
  'sandpaper-letter': m.selling_art_sandpaper_letter,
  bells: m.selling_art_bells,
  leaf: m.selling_art_leaf,
  book: m.selling_art_book,
  course: m.selling_art_course,
  shelf: m.selling_art_shelf,
  apron: m.selling_art_apron,
  'cylinder-block': m.selling_art_cylinder_block,
  'color-tablets': m.selling_art_color_tablets,
  'spindle-box': m.selling_art_spindle_box,
  'square-board': m.selling_art_square_board,
  insets: m.selling_art_insets,
  timeline: m.selling_art_timeline,
  globe: m.selling_art_globe,
  'pouring-tray': m.selling_art_pouring_tray,
  'dressing-frame': m.selling_art_dressing_frame,
  chair: m.selling_art_chair,
  mats: m.selling_art_mats,
  trousers: m.selling_art_trousers,
}

type Kind = { color: keyof typeof productColorWords | null; size: string | null }

/** Such as "Blue, M"; null for a thing without colour and size. */
export const variantWord = ({ color, size }: Kind): string | null =>
  [color && productColorWords[color](), size].filter(Boolean).join(', ') || null
