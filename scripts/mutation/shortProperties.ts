/** Limits property tests to half a second for each mutant, with the same values: thousands of values on thousands of mutants take days. */
import fc from 'fast-check'

// A mutant is noticed by any value that makes a property fail, so the smallest one is not searched for.
fc.configureGlobal({ interruptAfterTimeLimit: 500, endOnFailure: true, seed: 1 })
