import { terms } from '../../legal/terms.ts'
import { LegalBody, type LegalBodyProps } from './legal-body.tsx'

export const TermsBody = (props: LegalBodyProps) => <LegalBody page={terms} {...props} />
