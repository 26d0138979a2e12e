import { imprint } from '../../legal/imprint.ts'
import { LegalBody, type LegalBodyProps } from './legal-body.tsx'

export const ImprintBody = (props: LegalBodyProps) => <LegalBody page={imprint} {...props} />
