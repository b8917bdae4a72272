#!/usr/bin/env node
import { runModule } from '../scripts/runModule.mjs'

await runModule('harness/cli.ts', process.argv.slice(2))
