/** Starts the popup of the toolbar. */
import { createRoot } from 'react-dom/client'
import { trialFeatures } from '../settings/trialFeatures.ts'
import { App } from './App.tsx'
import { language } from './texts.ts'

document.documentElement.lang = language()
createRoot(document.getElementById('popup')!).render(<App features={trialFeatures()} />)
