import { clsx, type ClassValue } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classGroups } from './class-groups.ts'

const merge = createTailwindMerge(classGroups)

/** Joins class names; where two set the same thing, the later wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs))
}
