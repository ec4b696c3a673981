// Loaded before the first paint: the theme and the language of the document, with no flash of the other.
;(function () {
  var root = document.documentElement
  var theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // storage is refused: the system's own setting decides
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.classList.toggle('dark', theme === 'dark')
  root.lang = location.pathname.split('/')[1] === 'fr' ? 'fr' : 'en'
})()
