/* The theme covers the page until its script runs, which this page is without. Contract complete-takeover CT01. */
document.documentElement.classList.remove('loading-site')
