import { compile } from '@inlang/paraglide-js'
import { paraglide } from './paraglide.ts'

/** Compiles messages/*.json to src/paraglide, as the bundler does, for the type checker and the unit tests. */
await compile(paraglide)
