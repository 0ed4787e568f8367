document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "night";
