// Worlds that together use every production of the grammar. They are about the text: not all of them could be run.

const orchard = `// Trees drop apples; a gatherer brings them home.
world Orchard {
  about "Pick apples {before} the crows do."
  type Fruit = { apple, pear * 2, plum }
  type Hand = Apple or Basket or none
  param crows: 0..6 = 2   // T
  param wind: direction or none = none
  param ripe: percent = 12.5%
  param spot: cell = (2, 3)
  assume crows < 5 or wind = none

  state {
    grid upto 14 x 9 wrap
    layer ground { Grass, Path, Home }
    layer body(weight: 0..9 = 1) {
      Gatherer(facing: direction = east), Crow(hunger: 0..20 wrap), Apple, Basket(holds: Apple or none),
      Tree(age: 0..300, fruit: Fruit = apple)
    }
    group Solid = Tree, Crow(hunger > 3), Basket(holds = none)
    var hand: Hand   var day: 0..99 = 1
    var store for Fruit: 0..50
  }
  legend { "g" Gatherer(facing: east) Grass  "T" Tree Grass   "." Grass   "{" Home "'" }
  actions {
    north, south, west, east key "d",
    pick as "grab" key "p" "Pick what is ahead.",
    throw(to: cell, what: Fruit) "Throw a fruit.",
    wait
  }

  transitions {
    drive Gatherer Crow
    let reach = if day > 30 then 1 else if day > 10 then 2 else 3
    on north, south [ > Gatherer ] -> [ > Gatherer(facing: >) ]
    on throw(to, what) {
      thrown: [ @to no body ] when store.(what) > 0 -> [ @to Apple ] do store.(what) -= 1, day += 1
    }
    got: on pick first {
      [ Gatherer(facing: >) | Apple ] -> [ Gatherer | ] do store.apple += 1
      [ Gatherer(facing: ?d) | ... no Solid ... | t: Tree(fruit: ?f, age >= 9, not rotten) ]
        when hand is not Basket(holds: Apple) and f in { apple, plum } chance ripe / 2
        -> [ Gatherer | ... | t ] do store.(f) += 1
      [ Crow near(reach, 2.. Apple) around(..1 Tree) beside(?n Crow) south(Tree) ] -> [ toward Apple Crow ]
    }
    repeat 3 along horizontal, wind [ stationary Crow | > Apple ] -> [ wander Crow | ]
    together { [ Tree ] -> [ Tree(age += 1) ]   [ was Crow no Crow @?c ] -> [ any(Solid) ] }
    random { [ Crow ] -> [ path Apple avoiding Tree Crow ]   [ wind Apple ] }
    chain { [ moving Crow ] move   [ Crow ] [ Tree ] -> [ ] [ Tree ] }
    case wind {
      north, south { move }
      none { }
      else { cancel }
    }
    if was day != day and not (day mod 7 = 0) { day := 0 }
    else if some Crow on Tree { move } else { day -= -1 }
    chance 50% { day += 1 } else { day := day * 2 - 1 }
    for f in { apple, pear } { store.(f) += count [ Gatherer | Tree(fruit: f) ] }
    for k in 1..3 { day += k }
    each c: Crow where c.hunger > 2 { day += 1 }
  }
  observation {
    view 7 x 5 ahead of Gatherer blocked by Tree, Crow outside Path
    show hand at Gatherer, Gatherer.facing, store, brief   hide Crow
    if day > 50 { view full } else { view none }
  }
  signals {
    reward 1 when goal
    reward 0.1 * (store.apple - was store.apple) each step
    cost sum t: Tree of t.weight when any(1..2) = 1
    performance min(store.apple, 9) each step
    say "Day {day}: {store.apple} apples." when got
    end success when goal and all a: Apple have a.weight < 3
    if crows > 3 { cost 1 each step } else { cost 2 each step }
  }
  task Gather {
    param apples: 1..12 = 3
    brief "Bring {apples} apples home."
    start {
      size 9 x 7   fill Grass   border Path   let house = Home
      place house at (1, 1)   place Gatherer(facing: any) on Grass in columns 1..3 rows 2..4
      scatter apples Apple on Grass far from Gatherer 2
      cave Tree 20%   rooms Tree 2 x 2   maze Path   fill Path in column 3 row 2
      require not goal   play throw((1, 2), apple)   play wait
    }
    goal "stocked": store.apple >= apples
    goal no Crow
    fail day = 99   limit 20 * apples
  }
  checks {
    always "one gatherer": count Gatherer = 1
    never "crow at home": some Crow on Home
    reachable "full": store.apple = 50
    test "apples are picked" with crows = 0, wind = none {
      map "gT."   seed 4   do pick, throw((0, 0), plum) * 3   see """
        gT.
        ...
      """
      expect store.apple = 1 and ended = success   task Gather
    }
  }
  looks {
    Tree "T" green """
      .0.
      000
      .1.
    """
    Crow(hunger > 3) "c" black   Apple "a" red
    word hand "in your hand"
    text "You see {Apple} and {Crow}."
    tick 0.25 s
    sound got "c4 e4"
  }
}
`;

const depot = `world Depot {
  about "Parcels, and what the words of later versions look like."
  type Parcel = { code: text, kilos: 1..40 = 1, to: { north_hall, south_hall } }
  param rules: upto 4 of Parcel = { { code: a, kilos: 2 }, { code: b } }
  param weights: 3 of percent = { 10%, 20%, 30% }
  state {
    table Client upto 9 { name: text key, gold: bool }
    table Job upto 20 { id: text key, client: Client, units: 1..5 = 1 }
    layer floor { Shelf, Cart }
    var done: bool
  }
  actions sticky 25% lag 2 {
    left, twice = left left, nothing =, hidden as none, order(job: Job) "Order a job.", finish
  }
  transitions as puzzlescript {
    on order(job) {
      require job.units < 4 else "{job.id} has {job.units} units; that is too many."
      reply "{job.id} for {job.client.name} \\"soon\\"."
      job.units += 1   delete job
    }
    on order(j) each o: Job where o.client = j.client and o != j { insert Job(id: "J{o.units}", client: o.client) }
    rigid [ moving Cart | Cart ] -> [ moving Cart | moving Cart ]
    [ Cart Shelf ] do again
    [ Cart | ... | Shelf ] do checkpoint, restart
  }
  observation { view none   show Job, brief   blur 30%   delay 2 }
  signals {
    milestone packed, sent when done
    milestone seen for c: Client when some j: Job where j.client = c have j.units > 1
    errors coded
    reward 1 once when done   cost 1 after 3 noisy 5% each step
  }
  task Ship {
    start {
      insert Client(name: "Ada", gold: true)
      let first_job = pick j: Job where j.units > 2
      map pick weights.(1) { "c.." """
        .c.
        ...""" }
    }
    goal done then unchanged first_job then ever done and initially done = false
    goal case weights.(1) { 1 or 2: done, 3: not done, else: false }
    limit 30
  }
  draw { let best: Parcel = any   rules := { { code: best.code }, { code: c, kilos: any(1..9) } } }
}
`;

const lamps = `world Lamps {
  state { grid 5 x 5   layer board { Lamp(lit: bool) } }
  actions { press(c: cell) }
  transitions { on press(c) { [ @c Lamp ] -> [ Lamp(lit: not lit) ]   along south, east [ @c | Lamp ] -> [ | Lamp(lit: not lit) ] } }
  observation { view full }
  signals { reward 1 when goal   end success when goal }
  task Dark { start { fill Lamp   scatter 3 Lamp(lit)   play press(any) }   goal no Lamp(lit)   limit 50 }
}
`;

export const sampleWorlds: Readonly<Record<string, string>> = { orchard, depot, lamps };
