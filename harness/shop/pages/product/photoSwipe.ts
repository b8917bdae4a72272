import { raw } from '../../html.ts'

/** Root of the platform's own lightbox, where the theme leaves the pictures to it (theme-and-platform.md 2.10). */
export const photoSwipe = raw(`<div class="pswp" tabindex="-1" role="dialog" aria-modal="true" aria-hidden="true">
	<div class="pswp__bg"></div>
	<div class="pswp__scroll-wrap">
		<div class="pswp__container"><div class="pswp__item"></div><div class="pswp__item"></div><div class="pswp__item"></div></div>
		<div class="pswp__ui pswp__ui--hidden">
			<div class="pswp__top-bar">
				<div class="pswp__counter"></div>
				<button class="pswp__button pswp__button--zoom" aria-label="Vergrößern/Verkleinern"></button>
				<button class="pswp__button pswp__button--fs" aria-label="Vollbildmodus wechseln"></button>
				<button class="pswp__button pswp__button--share" aria-label="Teilen"></button>
				<button class="pswp__button pswp__button--close" aria-label="Schließen (Esc)"></button>
				<div class="pswp__preloader"><div class="loading-spin"></div></div>
			</div>
			<div class="pswp__share-modal pswp__share-modal--hidden pswp__single-tap"><div class="pswp__share-tooltip"></div></div>
			<button class="pswp__button pswp__button--arrow--left" aria-label="Zurück (linke Pfeiltaste)"></button>
			<button class="pswp__button pswp__button--arrow--right" aria-label="Weiter (rechte Pfeiltaste)"></button>
			<div class="pswp__caption"><div class="pswp__caption__center"></div></div>
		</div>
	</div>
</div>
`)
