import type { ErrorComponentProps } from '@tanstack/react-router'
import { toPublicError } from '#/lib/public-error.ts'

export function ErrorScreen({ error }: ErrorComponentProps) {
  const { code, reportId } = toPublicError(error)
  return (
    <p>
      {code} {reportId}
    </p>
  )
}
