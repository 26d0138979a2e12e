/** Of the palette in tailwind.config.ts. New labels of a board take them in turn. */
export const colors = ['blue', 'green', 'gold', 'pink', 'red', 'brown'] as const
export type Color = (typeof colors)[number]
