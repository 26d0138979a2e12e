/** Ten million euros, in cents: sums of a hundred such lines are still exact. */
export const maxAmount = 1_000_000_000
