import type { ReactNode } from 'react'
import { type MaterialProps, round } from '#/ui/materials/material.ts'

type PictureProps = Omit<MaterialProps, 'seed'> & { width: number; height: number; children: ReactNode }

/** The frame of every material: named picture or hidden decoration, never something between. */
export function Picture({ size, title, className, width, height, children }: PictureProps) {
  return (
    <svg
      viewBox={`0 0 ${round(width)} ${round(height)}`}
      width={size && round((size * width) / height)}
      height={size}
      className={className}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      {children}
    </svg>
  )
}
