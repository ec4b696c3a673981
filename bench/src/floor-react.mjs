// The whole program of the page that measures what React alone costs.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = globalThis.document.querySelector('#root')
if (root) createRoot(root).render(createElement('h1', null, 'Hello from React'))
