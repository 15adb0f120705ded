const list = (text: string) => text.split(', ')

export const firstNames = list(
  'Nora, Marcus, Elena, Theo, Priya, Gordon, Joanne, Luis, Hannah, Dwight, Camille, Owen, Aisha, Peter, ' +
    'Renata, Caleb, Ingrid, Terrence, Mei, Walter, Simone, Bryce, Yolanda, Henrik, Carla, Desmond, Paige, ' +
    'Arturo, Lorna, Vikram, Tess, Russell, Naomi, Clark, Farah, Emmett, Bridget, Andre, Sonja, Malcolm, Ruth, ' +
    'Tomas, Delia, Kenji, Fiona, Raymond, Alma, Curtis, Leila, Stuart, Greta, Isaac, Marisol, Wendell, Opal, ' +
    'Darius, Kirsten, Ramon, Judith, Neil, Vera, Abel, Corinne, Hollis, Janelle, Miguel, Astrid, Lyle, ' +
    'Beatriz, Conrad, Edith, Samir, Petra, Roland, Thea',
)

export const lastNames = list(
  'Lindqvist, Bell, Okafor, Marchetti, Raman, Pruitt, Halvorsen, Ortega, Schaefer, Boone, Delacroix, Finch, ' +
    'Rahimi, Novak, Castellanos, Whitaker, Dahl, Mosley, Zhang, Kowalski, Baptiste, Larkin, Freeman, Sorensen, ' +
    'Bianchi, Coleman, Hartley, Villarreal, Quigley, Menon, Archer, Stroud, Adler, Penhallow, Aziz, Thornton, ' +
    'Gallagher, Simmons, Bergstrom, Reid, Vogel, Hernandez, Pike, Tanaka, Mackenzie, Dorsey, Fuentes, Ewing, ' +
    'Haddad, Colby, Nygaard, Feldman, Rios, Tuttle, Abernathy, Grant, Lund, Salazar, Weiss, Osgood, Petrov, ' +
    'Cárdenas, Blackwood, Truitt, Owens, Prado, Hagen, Sutter, Moreau, Keane, Underhill, Nasser, Kessler, ' +
    'Frost, Ibarra',
)
