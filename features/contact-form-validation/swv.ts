/**
 * The page's `swv` global, through which other scripts add rules and middleware.
 * Contract contact-form 3.3, 5.4, 5.5.
 */
import { override } from '../../inject/legacy/override.ts'
import { FormDataTree, type Leaf } from './formDataTree.ts'
import type { Rule } from './rules/rule.ts'
import { createValidators, evaluate, type FieldResult, type FindValidator, type Validator } from './validators.ts'

/** One rule on its way through the middleware. */
interface RuleCall {
  readonly ruleObj: Rule
  readonly formDataTree: FormDataTree
  readonly options?: unknown
}

type CheckRule = (call: RuleCall) => unknown
type Middleware = (call: RuleCall, next: CheckRule) => unknown

export interface Swv {
  readonly validators: Record<string, Validator>
  validate(schema: unknown, formData: Iterable<readonly [string, Leaf]>, options?: unknown): Map<string, FieldResult>
  use(middleware: Middleware): void
}

/**
 * Puts our validator on the page and returns how to use it. What the page's own `swv` already holds stays; of its
 * validators those run whose rule we do not know, because the others are the original's, without our corrections.
 */
export function installSwv(signal: AbortSignal, isParity: boolean): Swv['validate'] {
  const page = window as { swv?: Partial<Swv> | undefined }
  const middlewares: Middleware[] = []

  const find: FindValidator = (name) => {
    const validator: unknown = validators[name] ?? page.swv?.validators?.[name]
    if (typeof validator !== 'function') return undefined
    return function (formDataTree, options) {
      const checkRule: CheckRule = (last) => validator.call(last.ruleObj, last.formDataTree, last.options)
      // The middleware registered last is the outermost.
      const outermost = middlewares.reduce<CheckRule>((next, middleware) => (call) => middleware(call, next), checkRule)
      return outermost({ ruleObj: this, formDataTree, options })
    }
  }
  const validators = createValidators(find, isParity)
  const validate: Swv['validate'] = (schema, formData, options) =>
    evaluate(schema, new FormDataTree(formData), find, options)

  const installed = {
    validators,
    validate,
    use: (middleware: Middleware) => void middlewares.push(middleware),
    ...page.swv,
  }
  override(page, 'swv', installed, signal)
  return validate
}
