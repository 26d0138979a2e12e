import { sql } from 'drizzle-orm'
import { nearIn } from '../../lists/near.ts'

/** Of events `e`. */
export const { distanceFrom, isInBox, isWithin } = nearIn(sql`e`)
