type LogoProps = {
  /** Height in CSS pixels; the mark is two thirds as wide. */
  size?: number
  className?: string
  title?: string
}

/** The mark: four cubes of the pink tower, their edges on whole pixels at a height of 24. */
export function Logo({ size = 34, className, title }: LogoProps) {
  return (
    <svg
      viewBox="0 0 16 24"
      width={(size * 2) / 3}
      height={size}
      className={className}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      <path fill="var(--pink-side)" d="M2 15l3-2h9v9l-3 2H2zM3 8l2-1h7v7l-2 1H3zM4 3l2-1h5v5L9 8H4zM8 0h2v2L8 3z" />
      <path fill="var(--pink-top)" d="M2 15l3-2h9l-3 2zM3 8l2-1h7l-2 1zM4 3l2-1h5L9 3z" />
      <path fill="var(--pink)" d="M2 15h9v9H2zM3 8h7v7H3zM4 3h5v5H4zM5 0h3v3H5z" />
      <path fill="var(--pink-top)" d="M2 15h9v1H2zM3 8h7v1H3zM4 3h5v1H4z" />
    </svg>
  )
}
