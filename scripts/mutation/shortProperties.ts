/** A property is tried for half a second on each mutant, and with the same values: thousands of values on thousands of mutants take days. */
import fc from 'fast-check'

// That a value makes it fail is enough: nobody reads the smallest one.
fc.configureGlobal({ interruptAfterTimeLimit: 500, endOnFailure: true, seed: 1 })
