// This script sets the document's theme, density and language before the first paint, so that no other ones flash up. Where
// nobody chose a theme the system's own is followed, also when the system changes it.
;(function () {
  var root = document.documentElement
  var dark = matchMedia('(prefers-color-scheme: dark)')
  function follow() {
    var theme = null
    try {
      theme = localStorage.getItem('theme')
    } catch {
      // The browser refuses storage: the system's own setting decides.
    }
    if (theme !== 'light' && theme !== 'dark') theme = dark.matches ? 'dark' : 'light'
    root.classList.toggle('dark', theme === 'dark')
  }
  follow()
  try {
    if (localStorage.getItem('maitreDensity') === 'compact') root.dataset.density = 'compact'
  } catch {
    // The browser refuses storage: rows stand as they are drawn.
  }
  dark.addEventListener('change', follow)
  root.lang = location.pathname.split('/')[1] === 'fr' ? 'fr' : 'en'
})()
