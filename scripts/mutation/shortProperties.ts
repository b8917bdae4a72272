/** A property is tried for half a second on each mutant, and with the same values: thousands of values on thousands of mutants take days. */
import fc from 'fast-check'

// One value that makes a property fail is enough: it need not be the smallest.
fc.configureGlobal({ interruptAfterTimeLimit: 500, endOnFailure: true, seed: 1 })
