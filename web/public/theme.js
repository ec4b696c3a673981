// This script sets the document's theme and language before the first paint, so that no other theme flashes up.
;(function () {
  var root = document.documentElement
  var theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // The browser refuses storage: the system's own setting decides.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.classList.toggle('dark', theme === 'dark')
  root.lang = location.pathname.split('/')[1] === 'fr' ? 'fr' : 'en'
})()
