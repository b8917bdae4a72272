/* The theme covers the page until its script runs. This page does not have that script. Contract complete-takeover CT01. */
document.documentElement.classList.remove('loading-site')
