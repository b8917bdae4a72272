/** For tests only: menus as the theme prints them (contract complete-takeover 3.1, 3.2). */

export const mobileMenu = `<ul class="mobile-nav nav nav-left"><li class="nav-icon has-icon"><a href="#" data-open="#main-menu" data-pos="left" data-bg="main-menu-overlay" data-color="" class="is-small" aria-label="Menü" aria-controls="main-menu" aria-expanded="false"><i class="icon-menu"></i></a></li></ul>
<div id="main-menu" class="mobile-sidebar no-scrollbar mfp-hide"><div class="sidebar-menu no-scrollbar"><ul class="nav nav-sidebar nav-vertical" data-tab="1">
<li class="menu-item"><a href="#ziel">Ziel</a></li><li class="menu-item"><a href="/kontakt/">Kontakt</a></li>
<li class="menu-item menu-item-has-children drucke"><a href="/drucke/">Drucke</a><ul class="sub-menu nav-sidebar-ul children"><li class="menu-item"><a href="/neu/">Neue Drucke</a></li></ul></li>
<li class="menu-item menu-item-has-children leer"><a href="#">Atelier</a><ul class="sub-menu nav-sidebar-ul children"><li class="menu-item"><a href="/besuch/">Besuch</a></li></ul></li>
</ul></div></div><h2 id="ziel">Ziel</h2>`

export const dropdowns = `<div id="wide-nav" class="header-bottom wide-nav"><div class="flex-row container"><ul class="nav header-nav header-bottom-nav">
<li id="eins" class="menu-item menu-item-design-default has-dropdown"><a href="/drucke/" class="nav-top-link" aria-expanded="false" aria-haspopup="menu">Drucke</a><ul class="sub-menu nav-dropdown nav-dropdown-default"><li class="menu-item"><a href="/neu/">Neu</a></li><li class="menu-item"><a href="/alt/">Alt</a></li></ul></li>
<li id="zwei" class="menu-item menu-item-design-default has-dropdown nav-dropdown-toggle"><a href="/atelier/" class="nav-top-link" aria-expanded="false" aria-haspopup="menu">Atelier</a><ul class="sub-menu nav-dropdown"><li class="menu-item"><a href="/besuch/">Besuch</a></li></ul></li>
<li id="suche" class="header-search header-search-dropdown has-icon has-dropdown menu-item-has-children"><a href="#" aria-label="Suchen" class="is-small"><i class="icon-search"></i></a><ul class="nav-dropdown nav-dropdown-default"><li class="header-search-form search-form"><form class="searchform"><input type="search" class="search-field"></form></li></ul></li>
<li id="konto" class="account-item has-icon has-dropdown"><a href="/mein-konto/" class="account-link">Mein Konto</a><ul class="nav-dropdown nav-dropdown-default"><li><a href="/bestellungen/">Bestellungen</a></li></ul></li>
<li id="ohne" class="menu-item has-dropdown"><a href="/ohne/" class="nav-top-link">Ohne Menü</a></li>
<li class="cart-item has-icon has-dropdown"><a href="/warenkorb/" class="header-cart-link">Warenkorb</a><ul class="nav-dropdown"><li></li></ul></li>
</ul></div></div><button id="anderes" type="button">Anderes</button>`
