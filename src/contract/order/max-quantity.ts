/** A line of a cart never holds more [decisions 4]. Apart from the products' schema, which their pages do not need. */
export const maxQuantity = 99
