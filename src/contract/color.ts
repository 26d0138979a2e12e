import * as v from 'valibot'

/** Of the palette in tailwind.config.ts. New labels of a board take them in turn. */
export const colors = ['blue', 'green', 'gold', 'pink', 'red', 'brown'] as const

export const color = v.picklist(colors)
export type Color = v.InferOutput<typeof color>
